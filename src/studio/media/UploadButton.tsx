import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../kit/Button.tsx';
import { mediaTexts } from './texts.ts';

/** The file types of the dialog. The server judges the bytes, not the type. */
const fileTypes = ['image/*', 'video/mp4', 'video/webm', 'video/quicktime', 'application/pdf'];

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void;
  isDisabled?: boolean;
  isPrimary?: boolean;
}

/** Chooses files on the person's machine. */
export function UploadButton({ onFiles, isDisabled = false, isPrimary = false }: UploadButtonProps) {
  return (
    <FileTrigger allowsMultiple acceptedFileTypes={fileTypes} onSelect={(files) => onFiles([...(files ?? [])])}>
      <Button icon="upload" isDisabled={isDisabled} {...(isPrimary && { kind: 'primary' as const })}>
        {mediaTexts.upload}
      </Button>
    </FileTrigger>
  );
}
