// A rule of our own for comments that turn a rule off: they do it for one line, name the rule, and say why.
const DIRECTIVE = /^\s*(?:eslint|oxlint)-(?:disable|enable)(?<scope>-next-line|-line)?(?<rest>[^]*)$/;

const MESSAGES = {
  scope: 'Turn a rule off for one line: oxlint-disable-next-line.',
  rules: 'Name the rule that is turned off.',
  reason: 'Say why after two dashes: oxlint-disable-next-line rule -- reason.',
};

/** The name of the message about this comment, or undefined. */
const faultOf = (comment) => {
  const groups = DIRECTIVE.exec(comment)?.groups;
  if (!groups) return undefined;
  if (!groups.scope) return 'scope';
  const [rules, ...reason] = groups.rest.split(/\s-{2,}\s/);
  if (!rules.trim()) return 'rules';
  return reason.join('').trim() ? undefined : 'reason';
};

const explained = {
  meta: { type: 'suggestion', messages: MESSAGES },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const messageId = faultOf(comment.value);
        if (messageId) context.report({ loc: comment.loc, messageId });
      }
    },
  }),
};

export default { meta: { name: 'directives' }, rules: { explained } };
