/**
 * Loader of i18next without its connector to back ends, which weighs 1.5 KB in the shell's first file: the language service hands all
 * texts over itself, and a connector without a back end only calls back. Stops the build where a release of i18next is written otherwise.
 */
const CONNECTOR = /\nclass Connector extends EventEmitter \{\n[\s\S]*?\n\}\n/;

/** All that i18next asks of it: what is being read (nothing), and to call back. */
const STAND_IN = `
class Connector extends EventEmitter {
  state = {};
  load(languages, namespaces, callback) {
    callback?.();
  }
  reload(languages, namespaces, callback) {
    callback?.();
  }
}
`;

const withoutBackend = (source) => {
  if (!CONNECTOR.test(source))
    throw new Error('i18next has no class Connector as tooling/without-backend.mjs knows it');
  return source.replace(CONNECTOR, STAND_IN);
};

export default withoutBackend;
