/** Snippets as the makers of common tools give them, with made-up numbers; each loads from its `host`. */
export const realSnippets = {
  tagManager: {
    host: 'www.googletagmanager.com/gtm.js',
    purposes: ['measuring', 'advertising'],
    html: `<!-- Google Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':
new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src=
'https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-TEST123');</script>
<!-- End Google Tag Manager -->`,
  },
  analytics: {
    host: 'www.googletagmanager.com/gtag/js?id=G-TEST12345',
    purposes: ['measuring'],
    html: `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST12345"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());

  gtag('config', 'G-TEST12345');
</script>`,
  },
  ads: {
    host: 'www.googletagmanager.com/gtag/js?id=AW-123456789',
    purposes: ['advertising'],
    html: `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=AW-123456789"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'AW-123456789');
</script>`,
  },
  meta: {
    host: 'connect.facebook.net/en_US/fbevents.js',
    purposes: ['advertising'],
    html: `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s)
{if(f.fbq)return;n=f.fbq=function(){n.callMethod?
n.callMethod.apply(n,arguments):n.queue.push(arguments)};
if(!f._fbq)f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';
n.queue=[];t=b.createElement(e);t.async=!0;
t.src=v;s=b.getElementsByTagName(e)[0];
s.parentNode.insertBefore(t,s)}(window, document,'script',
'https://connect.facebook.net/en_US/fbevents.js');
fbq('init', '1234567890');
fbq('track', 'PageView');
</script>
<noscript><img height="1" width="1" style="display:none"
src="https://www.facebook.com/tr?id=1234567890&ev=PageView&noscript=1"
/></noscript>
<!-- End Meta Pixel Code -->`,
  },
  tiktok: {
    host: 'analytics.tiktok.com/i18n/pixel/events.js',
    purposes: ['advertising'],
    html: `<!-- TikTok Pixel Code Start -->
<script>
!function (w, d, t) {
  w.TiktokAnalyticsObject=t;var ttq=w[t]=w[t]||[];ttq.methods=["page","track","identify"],ttq.setAndDefer=function(t,e){t[e]=function(){t.push([e].concat(Array.prototype.slice.call(arguments,0)))}};for(var i=0;i<ttq.methods.length;i++)ttq.setAndDefer(ttq,ttq.methods[i]);
  ttq.load=function(e,n){var r="https://analytics.tiktok.com/i18n/pixel/events.js";n=document.createElement("script");n.type="text/javascript",n.async=!0,n.src=r+"?sdkid="+e+"&lib="+t;e=document.getElementsByTagName("script")[0];e.parentNode.insertBefore(n,e)};
  ttq.load('CTEST1234567890');
  ttq.page();
}(window, document, 'ttq');
</script>
<!-- TikTok Pixel Code End -->`,
  },
  zalo: {
    host: 'sp.zalo.me/plugins/sdk.js',
    purposes: ['chat'],
    html: `<div class="zalo-chat-widget" data-oaid="1234567890123456789" data-welcome-message="Rất vui khi được hỗ trợ bạn!" data-autopopup="0" data-width="" data-height=""></div>

<script src="https://sp.zalo.me/plugins/sdk.js"></script>`,
  },
  hotjar: {
    host: 'static.hotjar.com/c/hotjar-1234567.js',
    purposes: ['measuring'],
    html: `<!-- Hotjar Tracking Code -->
<script>
    (function(h,o,t,j,a,r){
        h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};
        h._hjSettings={hjid:1234567,hjsv:6};
        a=o.getElementsByTagName('head')[0];
        r=o.createElement('script');r.async=1;
        r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;
        a.appendChild(r);
    })(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');
</script>`,
  },
  chat: {
    host: 'embed.tawk.to/5f0000000000000000000000/default',
    purposes: ['chat'],
    html: `<!--Start of Tawk.to Script-->
<script type="text/javascript">
var Tawk_API=Tawk_API||{}, Tawk_LoadStart=new Date();
(function(){
var s1=document.createElement("script"),s0=document.getElementsByTagName("script")[0];
s1.async=true;
s1.src='https://embed.tawk.to/5f0000000000000000000000/default';
s1.charset='UTF-8';
s1.setAttribute('crossorigin','*');
s0.parentNode.insertBefore(s1,s0);
})();
</script>
<!--End of Tawk.to Script-->`,
  },
} as const;

/** A page with all of them, as a bank pastes them into the four fields. */
export const allSnippets = {
  'home.meta.analytics': [
    ...[realSnippets.analytics, realSnippets.ads, realSnippets.meta, realSnippets.tiktok],
    realSnippets.hotjar,
  ]
    .map(({ html }) => html)
    .join('\n'),
  'home.meta.gtm_head': realSnippets.tagManager.html,
  'home.meta.gtm_body': `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-TEST123"
height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>`,
  'home.meta.chatbot': `${realSnippets.zalo.html}\n${realSnippets.chat.html}`,
};
