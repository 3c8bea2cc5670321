import type { SetURLSearchParams, URLSearchParamsInit } from 'react-router-dom';
/**
 * The router's hook of this name, with changes that build upon each other: the router draws a new address in a transition, and
 * until then its own hook hands every change the former parts, so that of two quick ones only the last would stay.
 */
export declare const useSearchParams: (initial?: URLSearchParamsInit) => [URLSearchParams, SetURLSearchParams];
