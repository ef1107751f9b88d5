/**
 * JSON that may stand inside `<script>`: no `<`, so that no text can end the element, and none of the two line
 * separators that older browsers treat as line ends.
 */
export function formatJsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
