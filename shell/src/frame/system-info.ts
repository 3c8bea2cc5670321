import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { systemStatus } from 'shared-contracts/content';
import { customerServiceFor } from '../session/index.ts';
import { useMember, useShell } from '../ui/shell-context.ts';

/** True a moment after the first drawing: for what is nice to have but must not compete with the page. */
const useSettled = (): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return settled;
};

/** Customer service, social links and the like: one call a session (SHL-078). */
export const useSystemInfo = () => {
  const { api } = useShell();
  const enabled = useSettled();
  return useQuery({
    queryKey: ['shell', 'system-info'],
    queryFn: ({ signal }) => api.call(systemStatus, { query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  }).data;
};

/** Specification, section 9. */
const WINDOW_FEATURES = 'popup,noopener,width=440,height=750';

/** Opens the customer service of this member; null while there is none. */
export const useCustomerService = (): (() => void) | null => {
  const member = useMember();
  const info = useSystemInfo();
  const entry = customerServiceFor(info?.customerService ?? [], member);
  if (!entry) return null;
  return () => void window.open(entry.path, 'customer-service', WINDOW_FEATURES);
};
