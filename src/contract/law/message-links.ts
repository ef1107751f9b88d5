import type { LinkWords } from '../insight/link-words.ts';

/** Words of sources and media that stand for messages and e-mails to customers. */
const messageWords =
  /(?:^|[-_.])(?:sms|brandname|e?mail|e-mail|thu|thu-dien-tu|tin-nhan|ban-tin|newsletter)(?:$|[-_.])/;

/**
 * Whether a link goes out in a message or an e-mail to customers, as its source and medium say (the law rule
 * `links-in-messages`). Messages of an application such as Zalo are none: the circular is about SMS and e-mail.
 */
export function isForMessages({ source, medium }: Pick<LinkWords, 'source' | 'medium'>): boolean {
  return source !== 'zalo' && (messageWords.test(source) || messageWords.test(medium));
}
