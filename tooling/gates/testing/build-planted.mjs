// Builds a planted remote by the house's policy and prints what the build says, as JSON. A process of its own: bundlers don't run in
// the tests' sandbox. Usage: node tooling/gates/testing/build-planted.mjs FOLDER
import webpack from 'webpack';
import { remoteConfig } from '../../webpack.remote.ts';

const config = remoteConfig(process.argv[2]);
// What is looked at is the graph of modules; making it small takes the longest.
config.optimization.minimize = false;

const stats = await new Promise((resolve, reject) => {
  webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
});
const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true, errorStack: false });
const lines = (list) => list.map(({ message }) => message.split('\n    at ')[0]);
console.log(JSON.stringify({ errors: lines(errors), warnings: lines(warnings) }));
process.exit(0);
