import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { readSeal } from '../../contract/paper-seal.ts';
import { paperCalls } from '../../contract/studio/paper-calls.ts';
import { StudioCallError } from '../app/client.ts';
import { formatMoment, formatNumber } from '../app/format.ts';
import { requestData } from '../app/studio.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { Notice } from '../kit/Notice.tsx';
import { paperTexts } from './texts.ts';

const words = paperTexts.check;

interface Verdict {
  tone: 'ok' | 'error' | 'warning';
  text: string;
}

/** Chooses a paper and says whether it is as it was made here. The file stays in the browser; only its hash is sent. */
export function CheckPaperButton() {
  const [verdict, setVerdict] = useState<Verdict>();
  const check = async (file: File | undefined) => {
    if (file) setVerdict(await checkPaper(await file.text()));
  };
  return (
    <>
      <FileTrigger acceptedFileTypes={['text/html']} onSelect={(files) => void check(files?.[0])}>
        <Button icon="shield">{words.action}</Button>
      </FileTrigger>
      {verdict && (
        <Dialog
          title={words.action}
          onClose={() => setVerdict(undefined)}
          actions={<Button onPress={() => setVerdict(undefined)}>{kitTexts.close}</Button>}
        >
          <Notice tone={verdict.tone}>{verdict.text}</Notice>
        </Dialog>
      )}
    </>
  );
}

async function checkPaper(text: string): Promise<Verdict> {
  const seal = readSeal(text);
  if (!seal) return { tone: 'warning', text: words.none };
  if ((await hashOf(seal.unsealed)) !== seal.hash) return { tone: 'error', text: words.changed };
  try {
    const { paper } = await requestData(paperCalls.findPaper, { path: { hash: seal.hash } });
    if (!paper) return { tone: 'error', text: words.unknown };
    const { at, by, entry } = paper;
    return { tone: 'ok', text: words.matches(formatMoment(at, new Date()), by, formatNumber(entry)) };
  } catch (error) {
    if (error instanceof StudioCallError) return { tone: 'warning', text: words.failed(error.failure.message) };
    throw error;
  }
}

/** SHA-256 as hex. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
