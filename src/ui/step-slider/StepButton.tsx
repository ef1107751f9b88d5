import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import { stepSliderAttributes } from './step-slider-attributes.ts';

interface StepButtonProps {
  by: -1 | 1;
  className: string | undefined;
}

/** The button of a step slider for the step before or the next one; both wrap. */
export function StepButton({ by, className }: StepButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass('secondary', { className })}
      aria-label={by < 0 ? 'Bước trước' : 'Bước sau'}
      {...{ [stepSliderAttributes.by]: by }}
    >
      <Icon name={by < 0 ? 'left' : 'right'} />
    </button>
  );
}
