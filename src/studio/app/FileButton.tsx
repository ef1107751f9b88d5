import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { fetchFile } from './fetch-file.ts';

interface FileButtonProps {
  /** Address of the file below the Studio's origin. */
  address: string;
  isDisabled?: boolean;
  children: string;
}

/** Downloads a file of the server. */
export function FileButton({ address, isDisabled = false, children }: FileButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const fetchIt = async () => {
    setWaiting(true);
    await fetchFile(address);
    setWaiting(false);
  };
  return (
    <Button icon="download" isDisabled={isDisabled} isWaiting={isWaiting} onPress={() => void fetchIt()}>
      {children}
    </Button>
  );
}
