import type { ModuleName, SlotName } from 'shared-contracts/module';
import { Skeleton } from 'shared-ui';
import { useComposition } from '../ui/shell-context.ts';
import { ModulePart } from './module-part.tsx';
import { useModule } from './use-module.ts';

/** Room that a slot keeps while its module is on the way, so that what is below does not jump; none for a bar's small parts. */
const PLACEHOLDER: Readonly<Record<SlotName, string | null>> = {
  'home.lottery': '27rem',
  'home.extra': '8rem',
  'header.notice': null,
};

const NO_PROPS = {};

const Filling = ({ module, name }: { readonly module: ModuleName; readonly name: SlotName }) => {
  const state = useModule(module);
  const height = PLACEHOLDER[name];
  const loading = height === null ? null : <Skeleton shape="block" height={height} />;
  // A part that fails must not disturb the page it is a guest of (MFE-011).
  if (state.phase === 'failed') return null;
  if (state.phase !== 'ready') return loading;
  const load = state.loaded.module.slots?.[name];
  if (!load) return null;
  return (
    <ModulePart
      key={state.loaded.serial}
      loaded={state.loaded}
      load={load}
      props={NO_PROPS}
      loading={loading}
      failed={() => null}
    />
  );
};

/** A place that modules fill, as their manifests say (MFE-023). */
export const ModuleSlot = ({ name }: { readonly name: SlotName }) =>
  useComposition()
    .modules.filter((module) => module.manifest.slots.includes(name))
    .map((module) => <Filling key={module.name} module={module.name} name={name} />);
