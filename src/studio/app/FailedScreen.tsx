import { Link } from 'wouter';
import type { StudioFailure } from '../../contract/studio/studio-call.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { texts } from './texts.ts';

interface FailedScreenProps {
  failure: StudioFailure;
  onRetry: () => void;
  /** It fills the whole window, without navigation. */
  isWholeWindow?: boolean;
}

/** Leads to the first screen. */
export function HomeLink() {
  return (
    <Link className={buttonClasses({})} to="/">
      {texts.errors.toHome}
    </Link>
  );
}

/** In place of what could not be loaded: what happened, and what to do. */
export function FailedScreen({ failure, onRetry, isWholeWindow = false }: FailedScreenProps) {
  const level = isWholeWindow ? 1 : 2;
  const state =
    failure.error === 'forbidden' ? (
      <EmptyState title={texts.errors.forbiddenTitle} action={<HomeLink />} level={level}>
        {failure.message}
      </EmptyState>
    ) : failure.error === 'notFound' ? (
      <EmptyState title={texts.errors.notFoundTitle} action={<HomeLink />} level={level}>
        {failure.message}
      </EmptyState>
    ) : (
      <EmptyState
        title={texts.errors.title}
        action={<Button onPress={onRetry}>{texts.errors.tryAgain}</Button>}
        level={level}
      >
        {failure.message}
      </EmptyState>
    );
  return isWholeWindow ? <main>{state}</main> : state;
}
