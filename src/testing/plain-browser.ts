import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Server = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** A page as a browser without JavaScript has it. */
export interface PlainPage {
  /** Path and query. */
  address: string;
  status: number;
  /** All its elements in document order, also those in `noscript`. */
  elements: readonly Element[];
}

export async function openPlainly(server: Server, address: string): Promise<PlainPage> {
  return readPage(await server.request(address), address);
}

/**
 * Fills in fields of the page's form by their names, sends it and goes where the answer leads. Throws where a person
 * could not: the field is missing or locked, or the choice is not offered.
 */
export async function submitPlainly(
  server: Server,
  page: PlainPage,
  typed: Readonly<Record<string, string>>,
): Promise<PlainPage> {
  const form = page.elements.find(({ name, attribs }) => name === 'form' && attribs.action !== undefined);
  if (!form) throw new Error(`${page.address} has no form`);
  const ownControls = new Set(DomUtils.getElementsByTagName(isControl, form));
  const fields = new URLSearchParams();
  for (const control of page.elements) {
    const joins = isControl(control.name) && control.attribs.form === (form.attribs.id ?? '');
    if (!ownControls.has(control) && !joins) continue;
    const { name, type, value } = control.attribs;
    if (name === undefined || 'disabled' in control.attribs) continue;
    const isTicked =
      typed[name] === undefined ? 'checked' in control.attribs : type !== 'radio' || typed[name] === value;
    if (isTicked || (type !== 'checkbox' && type !== 'radio')) fields.append(name, typed[name] ?? sentValueOf(control));
  }
  for (const [name, value] of Object.entries(typed)) {
    if (!fields.has(name)) throw new Error(`${page.address} has no field ${name} that can be filled in`);
    const options = DomUtils.getElementsByTagName('option', fieldOf(page, name));
    if (options.length > 0 && !options.some((option) => option.attribs.value === value))
      throw new Error(`${name} does not offer ${value}`);
  }
  const { action = page.address, method } = form.attribs;
  if (method === 'get') return openPlainly(server, `${action}?${fields}`);
  const response = await server.request(action, {
    method: 'POST',
    headers: { referer: new URL(page.address, 'http://localhost').href },
    body: fields,
  });
  const next = response.status === 303 ? response.headers.get('location') : null;
  return next === null ? readPage(response, page.address) : openPlainly(server, next);
}

/** The control of this name. */
export function fieldOf(page: PlainPage, name: string): Element {
  const control = page.elements.find((element) => isControl(element.name) && element.attribs.name === name);
  if (!control) throw new Error(`${page.address} has no field ${name}`);
  return control;
}

/** What a control sends as the page has it. */
export function sentValueOf(control: Element): string {
  if (control.name === 'textarea') return DomUtils.textContent(control);
  if (control.name !== 'select') return control.attribs.value ?? '';
  const options = DomUtils.getElementsByTagName('option', control);
  return (options.find(({ attribs }) => 'selected' in attribs) ?? options[0])?.attribs.value ?? '';
}

/** The words that describe a control: its hint or its message. */
export function descriptionOf(page: PlainPage, control: Element): string {
  const id = control.attribs['aria-describedby'];
  return id === undefined ? '' : textOf(page.elements.filter(({ attribs }) => attribs.id === id));
}

/** The words of elements, each with single spaces. */
export function textOf(elements: Element | readonly Element[]): string {
  return DomUtils.textContent([elements].flat()).replaceAll(/\s+/g, ' ').trim();
}

async function readPage(response: Response, address: string): Promise<PlainPage> {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(await response.text()));
  return { address, status: response.status, elements };
}

function isControl(tag: string): boolean {
  return tag === 'input' || tag === 'select' || tag === 'textarea';
}
