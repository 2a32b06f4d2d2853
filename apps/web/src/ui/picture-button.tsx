import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { pictureKinds } from './use-chosen-picture.ts';

interface PictureButtonProps {
  /** Of the browser's choice of a file. */
  fileLabel: string;
  size?: 'xs' | 'sm';
  icon?: ReactNode;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** Asks for a picture from the disk. */
export function PictureButton({ fileLabel, size, icon, isDisabled, onChoose, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(size && { size })}
        leftSection={icon}
        disabled={isDisabled ?? false}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureKinds.join(',')}
        className="visually-hidden"
        aria-label={fileLabel}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
