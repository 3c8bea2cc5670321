import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Mark } from '../frame/mark.tsx';
import styles from './sign-in.module.css';

interface DoorSheetProps {
  readonly title: string;
  readonly text: string;
  /** A step after the first: reading goes on at its title. */
  readonly isNext?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step of signing in. */
export const DoorSheet = ({ title, text, isNext = false, onSubmit, children }: DoorSheetProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <header className={styles.head}>
        <Mark size={40} />
        <h1 ref={heading} className={styles.title} tabIndex={isNext ? -1 : undefined}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
      </header>
      {children}
    </form>
  );
};
