// The engine lies outside of bench/ and has its own node_modules: one copy of each library, the engine's.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../node_modules');
const ONE_COPY = ['react', 'react-dom', 'antd', 'dayjs', '@ant-design/cssinjs', '@formily/antd-v5', '@formily/core', '@formily/react', '@formily/json-schema', '@formily/reactive', '@formily/reactive-react', '@formily/shared'];

export default {
  alias: ONE_COPY.map((name) => ({ find: new RegExp(`^${name}(?=/|$)`), replacement: path.join(modules, name) })),
};
