import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { customerServiceFor } from '../session/index.ts';
import type { CustomerServiceEntry } from '../session/index.ts';
import { useMember, useShell } from '../ui/shell-context.ts';
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

/** Specification, section 9. */
const WINDOW_FEATURES = 'popup,noopener,width=440,height=750';

/** Opens one channel of customer service in a small window of its own (LIM-063). */
export const openService = ({ path }: CustomerServiceEntry): void =>
  void window.open(path, 'customer-service', WINDOW_FEATURES);

/** Opens the customer service of this member; null while there is none. */
export const useCustomerService = (): (() => void) | null => {
  const member = useMember();
  const info = useSystemInfo();
  const entry = customerServiceFor(info?.customerService ?? [], member);
  return entry && (() => openService(entry));
};
