// How long a test waits for what it expects on the page: it says nothing about the code, only about the machine, which may be
// slow, busy, and compiling a lazily imported part meanwhile. What never comes still fails.
import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/** Writes the page out when its message is read. Each look of a test that waits makes an error, and the last one alone is read. */
const lateError = (message, container) =>
  Object.defineProperty(Object.assign(new Error(message), { name: 'TestingLibraryElementError' }), 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });

configure({
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    // True while it waits.
    getConfig()._disableExpensiveErrorDiagnostics ? lateError(message, container) : getElementError(message, container),
});
