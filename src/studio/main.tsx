import './app/zod-without-eval.ts';
import './kit/studio.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchAttention } from './app/attention.ts';
import { loadFirstScreen } from './app/load-first-screen.ts';
import { refuseDroppedFiles } from './app/refuse-dropped-files.ts';
import { StudioRouter } from './app/StudioRouter.tsx';
import { queries } from './app/studio.ts';
import { followTheme } from './app/theme.ts';
import { speakVietnamese } from './kit/vietnamese-controls.ts';

speakVietnamese();
followTheme();
watchAttention();
refuseDroppedFiles();

const place = document.getElementById('studio');
// With a session cookie the first screen is loaded while the server still checks the session.
if (place?.dataset.session !== undefined) void loadFirstScreen();
if (place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider locale="vi-VN">
        <QueryClientProvider client={queries}>
          <StudioRouter>
            <App version={place.dataset.version ?? ''} hasGallery={place.dataset.gallery !== undefined} />
          </StudioRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
