/** For tests: payloads that have broken other products (OWASP A03). */
export const payloads = [
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</template></title></textarea></noscript><script>alert(1)</script>',
  'javascript:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  '" autofocus onfocus="alert(1)',
  '<a href="javascript:alert(1)" style="position:fixed;inset:0" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<!--><script>alert(1)</script-->',
  '{{constructor.constructor("alert(1)")()}}',
  // Composed (NFC), `>` and the mark are one character, and the tag goes on.
  '<b>&#824; onclick=alert(1) autofocus onfocus=alert(1) x=',
  '<b>\u0338 onclick=alert(1) autofocus onfocus=alert(1) x=',
  '\u2028</script>\u2029<!--<script>',
];
