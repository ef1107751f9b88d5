/** Where the servers of the browser tests listen. */
export const serverAddress = {
  /** The product as it is started by default, with the built-in captcha. */
  main: 'http://localhost:4310',
  /** The same with reCAPTCHA, verified against the stand-in below. */
  recaptcha: 'http://localhost:4311',
  /** Stands in for Google's script and verification. */
  recaptchaService: 'http://localhost:4312',
  /** As `npm start` leaves it on the first day, with sample data and without an account; the test itself starts it. */
  newcomer: 'http://localhost:4313',
} as const;

/** Data folder of a test server; made anew at every run. */
export function testDataDir(name: 'main' | 'recaptcha' | 'newcomer'): string {
  return `.cache/e2e/${name}`;
}
