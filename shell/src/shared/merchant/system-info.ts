import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useComposition, useShell } from '../ui/shell-context.ts';
import { systemInfoQuery } from './system-info.query.ts';

/** True shortly after the first render, for calls that must not compete with the page. */
const useSettled = (): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return settled;
};

/** Settings of the merchant that are not in the composition. Undefined until they are loaded. */
export const useSystemInfo = () => {
  const shell = useShell();
  const enabled = useSettled();
  return useQuery({ ...systemInfoQuery(shell), enabled }).data;
};

/** What the bars are drawn from: what came with the page, until the platform has been asked. */
export const useBars = () => {
  const { bars } = useComposition();
  return useSystemInfo() ?? bars;
};
