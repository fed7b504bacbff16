// The shop's packer: takes the oldest open order, packs it, takes the next. Any number of them may run at once.
// PACKING_MS says how long one order takes.
import { setTimeout as pause } from 'node:timers/promises';
import { packOrder, prepareOrders } from './lib/orders.mjs';
import { openDatabase } from './lib/postgres.mjs';

const { DATABASE_URL = '', PACKING_MS = '1000' } = process.env;

if (DATABASE_URL === '') {
  console.error('DATABASE_URL is not set: refer to a database, as in ${{db.DATABASE_URL}}');
  process.exit(1);
}

const database = openDatabase(DATABASE_URL);
let isOpen = true;
process.once('SIGTERM', () => (isOpen = false));

await prepareOrders(database);
console.log('ready to pack');
while (isOpen) {
  try {
    const order = await packOrder(database);
    if (order) console.log(`packed order ${order.id}: ${order.quantity} × ${order.item}`);
  } catch (error) {
    console.error(`the database does not answer, trying again: ${error.message}`);
  }
  await pause(Number(PACKING_MS));
}
await database.close();
process.exit(0);
