import { CONTRACT_VERSION } from 'shared-contracts/module';
import type { ModuleName, PortalModule } from 'shared-contracts/module';
import { LoadFailure } from './load-failure.ts';

const major = (version: string): string => version.split('.', 1)[0] ?? '';

/** Same major version: additions are harmless, anything else is not. */
export const isCompatibleContract = (version: string, own: string = CONTRACT_VERSION): boolean =>
  major(version) === major(own);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Takes what a remote exposes and answers its module. Throws a failure of stage `contract` when it is none. */
export const moduleOf = (name: ModuleName, exposed: unknown): PortalModule => {
  const candidate: unknown = isRecord(exposed) && 'default' in exposed ? exposed['default'] : exposed;
  const refuse = (reason: string): never => {
    throw new LoadFailure('contract', `${name}: ${reason}`);
  };
  if (!isRecord(candidate)) return refuse('exposes no module');
  if (candidate['name'] !== name) return refuse('calls itself by another name');
  if (typeof candidate['contract'] !== 'string' || !isCompatibleContract(candidate['contract'])) {
    return refuse(`was built for contract ${String(candidate['contract'])}, the shell has ${CONTRACT_VERSION}`);
  }
  if (!Array.isArray(candidate['routes'])) return refuse('has no routes');
  if (typeof candidate['activate'] !== 'function' || typeof candidate['strings'] !== 'function')
    return refuse('is incomplete');
  return candidate as unknown as PortalModule;
};
