import { Component, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { texts } from './texts.ts';

/** Error messages of browsers, and of Vite for style sheets, about a file of the program that could not be loaded. */
const missingFile = /dynamically imported module|importing a module script|preload css/i;

interface State {
  error?: unknown;
}

/**
 * Catches what a screen throws, so that the rest of the window stays usable. When a file of the program is missing, the
 * server has a newer version, or does not answer.
 */
// biome-ignore lint/style/useReactFunctionComponents: only a class catches what its children throw.
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isMissing = error instanceof Error && missingFile.test(error.message);
    return (
      <EmptyState
        title={isMissing ? texts.errors.title : texts.errors.brokenTitle}
        action={<Button onPress={() => location.reload()}>{texts.connection.reload}</Button>}
      >
        {isMissing ? texts.errors.missing : texts.errors.broken}
      </EmptyState>
    );
  }
}
