/**
 * The one front door for remotes (design 3.9): what they use of react-router, rxjs, i18n and the query library, and the
 * portal itself. The shell provides this module once; remotes never bundle a second copy.
 */
export { Link, NavLink, Navigate, createSearchParams, useLocation, useNavigate, useParams } from 'react-router-dom';
export { BehaviorSubject, Observable, Subject, combineLatest, debounceTime, distinctUntilChanged, filter, map, merge, switchMap, timer, } from 'rxjs';
export { useTranslation } from 'react-i18next';
export { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { useErrorText } from './error-text.ts';
export { useSearchParams } from './search-params.ts';
export { PortalContext, Slot, SlotContext, usePortal, useStream } from './portal-context.ts';
export { CONTRACT_VERSION } from '../module/names.ts';
export { PortalError, isPortalError } from '../errors/portal-error.ts';
export { dayOf, formatDateTime, formatDay, localeOf } from '../locale/locale.ts';
export { formatDecimal } from '../money/money.ts';
