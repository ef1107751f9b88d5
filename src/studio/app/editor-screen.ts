import { lateScreen } from './late-screen.tsx';

/** The editor of a campaign. */
export const EditorScreen = lateScreen(async () => (await import('../editor/EditorScreen.tsx')).EditorScreen);
