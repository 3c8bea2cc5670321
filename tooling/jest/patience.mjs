// How long a test waits for what it expects on the page: it says nothing about the code, only about the machine, which may be
// slow, busy, and compiling a lazily imported part meanwhile. What never comes still fails.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });
