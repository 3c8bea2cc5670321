import { useDeferredValue, useEffect } from 'react';
import type { ModuleName } from 'shared-contracts/module';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import type { ModuleState } from '../../shared/remotes/module-loader.ts';

/**
 * State of a module. Starts loading it when the component mounts. Deferred, because a store of React's would draw the whole part in one
 * task that no tap can interrupt. Give the component another key for another module.
 */
export const useModule = (name: ModuleName): ModuleState => {
  const { loader } = useShell();
  const state = useDeferredValue(useValue(loader.state$(name)));
  const isIdle = state.phase === 'idle';
  useEffect(() => {
    if (isIdle) void loader.open(name);
  }, [loader, name, isIdle]);
  return state;
};
