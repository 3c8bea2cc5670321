import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../ui/shell-context.ts';
import { systemInfoQuery } from './system-info.query.ts';

/** True a moment after the first drawing: for what is nice to have but must not compete with the page. */
const useSettled = (): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return settled;
};

/** What the platform says of the merchant beside the composition. */
export const useSystemInfo = () => {
  const shell = useShell();
  const enabled = useSettled();
  return useQuery({ ...systemInfoQuery(shell), enabled }).data;
};
