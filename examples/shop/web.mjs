// The shop's front: a page and a small JSON API for orders. It keeps nothing itself; its database does.
// PORT and DATABASE_URL come from the cluster; SHOP_NAME and SHOP_NOTICE are for trying out a change.
import { createServer } from 'node:http';
import { listOrders, placeOrder, prepareOrders } from './lib/orders.mjs';
import { page } from './lib/page.mjs';
import { openDatabase } from './lib/postgres.mjs';

const { PORT = '3000', DATABASE_URL = '', SHOP_NAME = 'The shop', SHOP_NOTICE = '' } = process.env;
const BODY_LIMIT = 10_000;

if (DATABASE_URL === '') {
  console.error('DATABASE_URL is not set: refer to a database, as in ${{db.DATABASE_URL}}');
  process.exit(1);
}

const database = openDatabase(DATABASE_URL);

const routes = {
  'GET /': async () => {
    const orders = await listOrders(database);
    return { type: 'text/html; charset=utf-8', body: page({ name: SHOP_NAME, notice: SHOP_NOTICE, orders }) };
  },
  'POST /orders': async (request) => {
    await order(Object.fromEntries(new URLSearchParams(await read(request))));
    return { status: 303, headers: { location: '/' }, body: '' };
  },
  'GET /api/orders': async () => json(200, { shop: SHOP_NAME, orders: await listOrders(database) }),
  'POST /api/orders': async (request) => json(201, await order(parse(await read(request)))),
  'GET /healthz': async () => {
    await database.query('SELECT 1');
    return json(200, { ok: true });
  },
};

class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function order({ item, quantity }) {
  const count = Number(quantity);
  if (typeof item !== 'string' || item.trim() === '' || item.length > 100)
    throw new Refused(422, 'item: 1 to 100 characters');
  if (!Number.isInteger(count) || count < 1 || count > 99)
    throw new Refused(422, 'quantity: a number from 1 to 99');
  return placeOrder(database, item.trim(), count);
}

async function read(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > BODY_LIMIT) throw new Refused(413, 'the body is too large');
  }
  return body;
}

function parse(body) {
  try {
    return Object(JSON.parse(body));
  } catch {
    throw new Refused(400, 'the body is no JSON');
  }
}

const json = (status, value) => ({ status, type: 'application/json', body: JSON.stringify(value) });

async function answer(request) {
  const route = routes[`${request.method} ${request.url.split('?')[0]}`];
  if (!route) return json(404, { error: 'not found' });
  try {
    return await route(request);
  } catch (error) {
    if (error instanceof Refused) return json(error.status, { error: error.message });
    console.error(`${request.method} ${request.url}: ${error.message}`);
    return json(503, { error: 'the shop cannot reach its database' });
  }
}

const server = createServer((request, response) => {
  void answer(request).then(({ status = 200, type = 'text/plain', headers = {}, body }) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
});

// The requests under way are answered before the process ends.
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});

await prepareOrders(database);
server.listen(Number(PORT), () => console.log(`${SHOP_NAME} is open on port ${server.address().port}`));
