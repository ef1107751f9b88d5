import { useState } from 'react';
import { momentOf, noMoment, type VietnamMoment } from '../kit/vietnam-moment.ts';
import { readTimes } from './schedule-times.ts';

/** ISO 8601; null: none. */
interface GivenTimes {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  /** It is published: only the end can be chosen. */
  readonly isPublished: boolean;
}

const momentFrom = (at: string | null): VietnamMoment => (at === null ? noMoment : momentOf(new Date(at)));

/** Times that somebody chooses in TimesFields, beginning with those that are planned. */
export function useTimes({ publishAt, unpublishAt, isPublished }: GivenTimes) {
  const [now] = useState(() => new Date());
  const [publish, setPublish] = useState(() => momentFrom(publishAt));
  const [takeOff, setTakeOff] = useState(() => momentFrom(unpublishAt));
  const [hasEnd, setEnd] = useState(isPublished || unpublishAt !== null);
  const chosen = { publish: isPublished ? undefined : publish, takeOff: hasEnd ? takeOff : undefined };
  return {
    fields: { now, isPublished, publish, setPublish, takeOff, setTakeOff, hasEnd, setEnd, ...readTimes(chosen, now) },
    /** The times when they are sent; undefined while something is wrong. */
    read: () => readTimes(chosen, new Date()).times,
  };
}
