// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Grid, Row, Stack, Text } from './Layout.tsx';

afterEach(cleanup);

const drawn = () => screen.getByTestId('drawn');

it.each([
  [
    'stack',
    <Stack key="" data-testid="drawn" gap={8} align="start" pack="center" />,
    'DIV',
    'stack gap8 start toCenter',
  ],
  ['row', <Row key="" data-testid="drawn" gap={8} columnGap={12} wrap />, 'DIV', 'row wrap gap8 columnGap12'],
  ['row among words', <Row key="" data-testid="drawn" as="span" inline />, 'SPAN', 'inline'],
  ['grid', <Grid key="" data-testid="drawn" columns={2} narrow />, 'DIV', 'grid columns2 narrow'],
  ['note', <Text key="" data-testid="drawn" note />, 'P', 'note'],
  ['words', <Text key="" data-testid="drawn" tone="soft" size="xs" line={16} />, 'P', 'soft xs line16'],
])('a %s is an element with a class for each choice', (_name, element, tag, classes) => {
  render(element);
  expect([drawn().tagName, drawn().className]).toEqual([tag, classes]);
});

it('what it does not know itself goes to the element, an own class last, and nothing is styled in place', () => {
  render(
    <Text as="time" dateTime="2026-11-24" data-testid="drawn" tabular tone={undefined} className="own">
      24/11
    </Text>,
  );
  expect(drawn().outerHTML).toBe('<time class="tabular own" datetime="2026-11-24" data-testid="drawn">24/11</time>');
});
