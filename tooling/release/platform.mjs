// The team's calls of the platform (`shared-contracts/releases`), and what a refusal says.
import axios from 'axios';

/** Refused by the platform: every reason is a line of its own. */
export class Refusal extends Error {}
/** No answer, or none of a platform. */
export class NotReached extends Error {}

/** Every reason of a refusal, one a line. */
export const reasonsOf = (body) => {
  const reasons = Object.values(body.fields ?? {});
  const head = `Refused (${body.code}): ${body.message ?? 'no message'}`;
  return [head, ...reasons.map((reason) => `  - ${reason}`)].join('\n');
};

/** Calls the platform as the team; answers the value. Throws `Refusal` or `NotReached`. */
export const callAs =
  ({ url, token, module }) =>
  async (method, path, { body, query, headers } = {}) => {
    const address = `${url}/portal/releases/${encodeURIComponent(module)}${path}`;
    let reply;
    try {
      reply = await axios.request({
        method,
        url: address,
        data: body,
        params: query,
        headers: { authorization: `Bearer ${token}`, ...headers },
        maxBodyLength: Infinity,
        timeout: 120_000,
        validateStatus: () => true,
      });
    } catch (error) {
      throw new NotReached(`The platform does not answer at ${url}: ${error.code ?? error.message}`);
    }
    if (reply.data?.success === true) return reply.data.value;
    if (typeof reply.data?.code === 'string') throw new Refusal(reasonsOf(reply.data));
    throw new NotReached(`${address} answered ${reply.status}, and not as a platform does.`);
  };
