import { describe, expect, it } from 'vitest';
import { createRegistrationStore } from './registration-store.ts';

describe('the registration dialog', () => {
  it('goes from closed to the form, sending, sent and back to closed, and remembers the opening button', () => {
    const store = createRegistrationStore();
    const kinds: string[] = [];
    store.subscribe(() => kinds.push(store.getState().kind));
    store.open('banner-dang-ky');
    expect(store.getState()).toEqual({ kind: 'form', ctaId: 'banner-dang-ky', hasFailed: false });
    const attempt = store.startSending();
    expect(attempt?.ctaId).toBe('banner-dang-ky');
    attempt?.succeed({ reference: 'HV7K3M' });
    expect(store.getState()).toEqual({ kind: 'sent', reference: 'HV7K3M' });
    store.close();
    expect(kinds).toEqual(['form', 'sending', 'sent', 'closed']);
  });

  it('"failure: popup stays on the form", with the same opening button', () => {
    const store = createRegistrationStore();
    store.open('a');
    store.startSending()?.fail();
    expect(store.getState()).toEqual({ kind: 'form', ctaId: 'a', hasFailed: true });
    store.startSending()?.fail({ isSilent: true });
    expect(store.getState()).toEqual({ kind: 'form', ctaId: 'a', hasFailed: false });
  });

  it('starts one attempt at a time: a double click sends once', () => {
    const store = createRegistrationStore();
    expect(store.startSending()).toBeUndefined();
    store.open(undefined);
    expect(store.startSending()).toBeDefined();
    expect(store.startSending()).toBeUndefined();
  });

  it('keeps the first opening button while it is open', () => {
    const store = createRegistrationStore();
    store.open('first');
    store.open('second');
    expect(store.getState()).toMatchObject({ ctaId: 'first' });
  });

  it('"closing resets to closed", counts visits, and says nothing when it is closed already', () => {
    const store = createRegistrationStore();
    let calls = 0;
    store.subscribe(() => {
      calls += 1;
    });
    store.close();
    expect([calls, store.getVisit()]).toEqual([0, 0]);
    store.open('a');
    store.close();
    store.open('b');
    expect([calls, store.getVisit()]).toEqual([3, 1]);
    expect(store.getState()).toMatchObject({ ctaId: 'b', hasFailed: false });
  });

  it('ignores the outcome of an attempt whose dialog was closed meanwhile', () => {
    const store = createRegistrationStore();
    store.open('a');
    const abandoned = store.startSending();
    store.close();
    abandoned?.succeed({ reference: 'HV7K3M' });
    expect(store.getState()).toEqual({ kind: 'closed' });
    store.open('b');
    const current = store.startSending();
    abandoned?.fail();
    expect(store.getState()).toEqual({ kind: 'sending', ctaId: 'b' });
    current?.succeed({ reference: undefined });
    expect(store.getState()).toEqual({ kind: 'sent', reference: undefined });
  });

  it('forgets a listener that has ended', () => {
    const store = createRegistrationStore();
    let calls = 0;
    const end = store.subscribe(() => {
      calls += 1;
    });
    end();
    store.open('a');
    expect(calls).toBe(0);
  });
});
