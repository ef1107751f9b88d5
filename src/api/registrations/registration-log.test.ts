import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { leads } from '../../database/tables/lead-tables.ts';
import { form, person, prepareFormSubmits, referenceOf } from '../../testing/form-submit-world.ts';

const submit = prepareFormSubmits();
const { post, postJson } = submit;

describe('"Logs carry reference, webid, field and rule names; never values"', () => {
  const typed = { ...person, utmSource: 'utm-value', ctaId: 'cta-value', captcha: 'captcha-value' };
  // Short parts are left out: three digits of a phone number may also occur in a time or a request id.
  const typedParts = Object.values(typed)
    .flatMap((value) => [value, ...value.split(/[ ,@]+/)])
    .filter((part) => !/^\d{1,4}$/.test(part));

  function expectNoTypedValue() {
    const log = submit.world.readLog();
    expect(log).not.toBe('');
    for (const part of [...typedParts, '0912345678'].filter((text) => text.length > 2)) {
      // Case-insensitive, so that "hanh" is found inside other words.
      expect(log).not.toContain(part);
    }
  }

  test('a stored registration', async () => {
    const reference = await referenceOf(await postJson(typed));
    expectNoTypedValue();
    expect(JSON.parse(submit.world.readLog())).toMatchObject({
      webid: 'hu_vang',
      reference,
      msg: 'registration stored',
    });
  });

  test('a refused one names fields and rules', async () => {
    await postJson({ ...typed, phoneNumber: 'số của tôi', email: 'hanh.nguyen', name: '' });
    await post(new URLSearchParams({ ...typed, email: 'hanh.nguyen' }), form);
    expectNoTypedValue();
    expect(submit.world.readLog()).not.toContain('của');
    expect(submit.world.readLog()).toContain('["name too_small","phoneNumber custom","email invalid_format"]');
  });

  test('a failure in the database, whose own message quotes the statement’s values', async () => {
    await submit.world.db.execute(sql`alter table leads add constraint no_leads check (version > 100) not valid`);
    try {
      for (const response of [await postJson(typed), await post(new URLSearchParams(typed), form)]) {
        expect(response.status).toBeGreaterThanOrEqual(500);
        expect(await response.text()).not.toContain('leads');
      }
    } finally {
      await submit.world.db.execute(sql`alter table leads drop constraint no_leads`);
    }
    expectNoTypedValue();
    expect(submit.world.readLog()).toContain('no_leads');
    expect(await submit.world.db.$count(leads)).toBe(0);
  });
});
