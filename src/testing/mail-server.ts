import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message that a mail server of a test took. */
export interface TakenMail {
  to: string[];
  text: string;
}

export interface TestMailServer {
  url: string;
  mails: TakenMail[];
  close(): Promise<void>;
}

/** A mail server that accepts everything by default. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: TakenMail[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
    ...options,
  });
  // A disconnecting client does not matter here.
  started.on('error', () => {});
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  const address = started.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    close: () => new Promise((closed) => started.close(() => closed())),
  };
}

/** Headers as they are, and the text without its transfer encoding. */
export function decodeMail(mail: Pick<TakenMail, 'text'> | undefined): { head: string; body: string } {
  const [head = '', ...rest] = (mail?.text ?? '').split('\r\n\r\n');
  const encoded = rest.join('\r\n\r\n');
  const body = /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : Buffer.from(
        encoded
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  return { head, body };
}
