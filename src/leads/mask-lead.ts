/** Personal data as a list on a screen shows it: enough to recognise a lead, too little to take one away. */

/** All but the last three digits are hidden. */
export function maskPhone(phone: string): string {
  return phone.slice(0, -3).replaceAll(/./gu, '*') + phone.slice(-3);
}

/** Only the first character before the "@" is shown, and the whole domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${Array.from(email)[0]}***${email.slice(at)}`;
}

/** The last word, which is how Vietnamese people are called, with the initials of the others: "N. T. Hạnh". */
export function shortenName(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return words.map((word, index) => (index < words.length - 1 ? `${Array.from(word)[0]}.` : word)).join(' ');
}
