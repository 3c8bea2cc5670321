/** What the shell shares with remotes: exactly these, each in one version and from the shell's own first file. */
import type { init } from '@module-federation/enhanced/runtime';
import React from 'react';
import ReactDom from 'react-dom';
import jsxRuntime from 'react/jsx-runtime';
import * as sdk from 'shared-contracts/sdk';

const SHARED = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  'shared-contracts/sdk': sdk,
} as const;

type SharedName = keyof typeof SHARED;

/** Version of each shared module: `sharedVersions` of tooling/federation.ts. */
declare const PORTAL_SHARED_VERSIONS: Readonly<Record<SharedName, string>>;

export const SHARED_NAMES = Object.keys(SHARED) as readonly SharedName[];

/** For the runtime. A remote that cannot use the version is refused by its own `strictVersion`; no other remote is affected. */
export const sharedModules = (): NonNullable<Parameters<typeof init>[0]['shared']> =>
  Object.fromEntries(
    SHARED_NAMES.map((name) => [
      name,
      {
        version: PORTAL_SHARED_VERSIONS[name],
        lib: () => SHARED[name],
        shareConfig: { singleton: true, eager: true, strictVersion: true, requiredVersion: false },
      },
    ]),
  );
