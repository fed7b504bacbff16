// The shop's orders in its database: what web takes and worker packs. Neither starts without the table, so whichever
// comes first makes it.

const TABLE = `
  CREATE TABLE IF NOT EXISTS shop_order (
    id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    item      text NOT NULL,
    quantity  integer NOT NULL,
    state     text NOT NULL DEFAULT 'open',
    placed_at timestamptz NOT NULL DEFAULT now(),
    packed_at timestamptz
  )`;

/** Two who make the same table at once collide even with IF NOT EXISTS: the second finds it made. */
export async function prepareOrders(database) {
  await database.query(TABLE).catch((error) => {
    if (error.code !== '23505' && error.code !== '42P07') throw error;
  });
}

const asOrder = (row) => ({
  id: Number(row.id),
  item: row.item,
  quantity: Number(row.quantity),
  state: row.state,
  placedAt: row.placed_at,
  packedAt: row.packed_at,
});

/** The newest orders first. */
export async function listOrders(database, limit = 20) {
  const rows = await database.query('SELECT * FROM shop_order ORDER BY id DESC LIMIT $1', [limit]);
  return rows.map(asOrder);
}

export async function placeOrder(database, item, quantity) {
  const insert = 'INSERT INTO shop_order (item, quantity) VALUES ($1, $2) RETURNING *';
  const [row] = await database.query(insert, [item, quantity]);
  return asOrder(row);
}

/** Packs the oldest open order, which no other worker is packing, and returns it; undefined when none is open. */
export async function packOrder(database) {
  const [row] = await database.query(`
    UPDATE shop_order SET state = 'packed', packed_at = now()
    WHERE id = (SELECT id FROM shop_order WHERE state = 'open' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`);
  return row && asOrder(row);
}
