/**
 * Stands in for reCAPTCHA v3: serves its script and verifies its tokens. A token names its action and the score that it
 * gets.
 */
import { createServer } from 'node:http';
import { serverAddress } from './server-address.ts';

const script = `
  window.grecaptcha = {
    ready: (work) => work(),
    execute: (key, { action }) => Promise.resolve(JSON.stringify({ key, action, score: window.recaptchaScore ?? 0.9 })),
  };
`;

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', serverAddress.recaptchaService);
  if (pathname === '/api.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    return;
  }
  if (pathname === '/siteverify') {
    let body = '';
    request.on('data', (data) => {
      body += data;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const { action, score } = JSON.parse(form.get('response') ?? '{}');
      const isKnown = form.get('secret') === 'khoa-bi-mat-thu-nghiem';
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: isKnown, action, score, hostname: 'localhost' }));
    });
    return;
  }
  response.writeHead(pathname === '/' ? 200 : 404).end();
}).listen(Number(new URL(serverAddress.recaptchaService).port), '127.0.0.1');
