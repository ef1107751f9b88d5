import { describe, expect, it } from 'vitest';
import { worded } from '../testing/remarks.ts';
import { checkSvg } from './check-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 12"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('checkSvg', () => {
  it.each([
    ['viewBox="0 0 24 12"', 24, 12],
    ['viewBox="-5,-5, 99.6 50"', 100, 50],
    ['width="300" height="150px" viewBox="0 0 2 1"', 300, 150],
    ['width="100%" height="100%" viewBox="0 0 7 8"', 7, 8],
    ['width="1em" viewBox="0 0 7 8"', 7, 8],
  ])('reads the size of %s', (attributes, width, height) => {
    expect(checkSvg(svg('<path d="M0 0"/>', attributes))).toEqual({ kind: 'size', width, height });
  });

  it.each([
    ['plain shapes', '<g fill="url(#a)"><path d="M0 0h1" style="fill: url( \'#a\' )"/></g>'],
    ['references inside the file', '<use href="#a"/><use xlink:href="#a"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['a style that loads nothing', '<style>.a{fill:#fff} @media (prefers-color-scheme:dark){.a{fill:#000}}</style>'],
    [
      'what a drawing program notes of itself, and names of layers',
      '<g id="image(1)" class="url(2)" data-name="src(a)" xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\Users\\an\\logo.png"/>',
    ],
    ['a JPEG named as some programs name it', '<image href="data:image/jpg;base64,/9j/"/>'],
    ['text that looks like code', '<title>onload=1 &lt;script&gt; url(x)</title>'],
    ['a greater-than sign in a value', '<path aria-label="a > b" d="M0 0"/>'],
  ])('accepts %s', (_, inside) => {
    expect(
      checkSvg(`<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "x" "y">${svg(inside)}`),
    ).toMatchObject({ kind: 'size' });
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'no <script> element'],
    ['a script in capitals', '<SCRIPT/>', 'no <script> element'],
    ['a script with a prefix', '<svg:script/>', 'no <script> element'],
    ['foreignObject', '<foreignObject><p/></foreignObject>', 'no <foreignobject> element'],
    ['an event handler', '<g onload="x()"/>', 'no event handlers'],
    ['an event handler on a new line', "<g\nONCLICK = 'x()'/>", 'no event handlers'],
    ['a handler behind a greater-than sign', '<g a=">" onload="x()"/>', 'no event handlers'],
    ['an unquoted value', '<g onload=x()/>', 'attributes with quoted values'],
    ['a bare attribute', '<g hidden/>', 'attributes with quoted values'],
    ['attributes without space between', '<g/onload="x()"/>', 'attributes with quoted values'],
    ['an external reference', '<use href="https://example.com/a.svg#b"/>', 'references only inside the file'],
    ['an external picture', '<image xlink:href="//example.com/a.png"/>', 'references only inside the file'],
    ['an SVG inside an SVG', '<image href="data:image/svg+xml,x"/>', 'references only inside the file'],
    ['a link that runs code', '<a href="javascript:x()">a</a>', 'no address that runs code'],
    ['a link that runs code, in disguise', '<a href="&#106;ava\tscript&#x3a;x()">a</a>', 'no address that runs code'],
    ['an animated address', '<a><set attributeName="xlink:href" to="#a"/></a>', 'no animation of addresses'],
    ['a style from elsewhere', '<style>@import "https://example.com/a.css";</style>', 'styles that load nothing'],
    [
      'a style from elsewhere in CDATA',
      '<style><![CDATA[a{b:url(//example.com)}]]></style>',
      'styles that load nothing',
    ],
    ['a style from elsewhere, cut by a comment', '<style>@im<!-- -->port "//example.com/a.css"</style>', 'styles that'],
    ['a style from elsewhere, cut by CDATA', '<style>@im<![CDATA[port "//example.com/a.css"]]></style>', 'styles that'],
    [
      'a style from elsewhere, cut by an element',
      '<style>@im<a/>port "//example.com/a.css"</style>',
      'no element inside',
    ],
    ['a style inside a style', '<style>@im<style>a{}</style>port "//example.com/a.css"</style>', 'no element inside'],
    [
      'a style with a prefix, cut',
      '<x:style xmlns:x="http://www.w3.org/2000/svg">a<g/></x:style>',
      'no element inside',
    ],
    ['an entity that nobody defined', '<text>&copy;</text>', 'well-formed SVG'],
    ['a fill from elsewhere', '<g fill="url(https://example.com#a)"/>', 'styles that load nothing'],
    ['an escaped style', '<g style="fill:u\\72l(//example.com)"/>', 'styles that load nothing'],
    ['a reference with the prefix of another name', '<use i:href="https://example.com/a.svg"/>', 'references only'],
    ['a base address', '<g xml:base="https://example.com/"/>', 'references only inside the file'],
    ['a second tree', '</svg><svg viewBox="0 0 1 1">', 'one <svg> element'],
    ['elements that cross', '<g><a></g></a>', 'each element closed in its turn'],
    ['a lonely sign', '<g> 1 < 2 </g>', 'well-formed SVG'],
    ['an unfinished comment', '<!-- <g/>', 'well-formed SVG'],
  ])('refuses %s', (_, inside, expected) => {
    const checked = checkSvg(svg(inside));
    expect(worded(checked)).toMatchObject({ kind: 'finding', expected: expect.stringContaining(expected) });
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>', 'no entities'],
    ['<?xml-stylesheet href="a.css"?><svg viewBox="0 0 1 1"/>', 'no processing instruction'],
    ['<html><svg viewBox="0 0 1 1"/></html>', 'no <html> element'],
    ['<g><svg viewBox="0 0 1 1"/></g>', 'one <svg> element'],
    ['<svg><g/></svg>', 'a viewBox, or width and height'],
    ['<svg viewBox="0 0 0 5"/>', 'a viewBox, or width and height'],
    ['<svg viewBox="0 0 1 1"><g>', 'each element closed'],
    ['words', 'an <svg> element'],
  ])('refuses %s', (text, expected) => {
    expect(worded(checkSvg(text))).toMatchObject({ kind: 'finding', expected: expect.stringContaining(expected) });
  });

  it('gives up on a file made to slow it down', () => {
    expect(checkSvg(svg('<!--'.repeat(200_000)))).toMatchObject({ kind: 'finding' });
    expect(checkSvg(svg('<'.repeat(2_000_000)))).toMatchObject({ kind: 'finding' });
    expect(checkSvg(svg(`<g ${'a'.repeat(500_000)}/>`))).toMatchObject({ kind: 'finding' });
    expect(checkSvg(svg(`<g a="${'<g a='.repeat(100_000)}`))).toMatchObject({ kind: 'finding' });
  });
});
