import { copyText } from '../../kit/copy-text.ts';
import { toasts } from '../../kit/toasts.ts';
import { linkTexts as words } from './texts.ts';

/** Copies an address, and says so. */
export async function copyAddress(address: string): Promise<void> {
  toasts.show((await copyText(address)) ? words.copied : words.notCopied);
}
