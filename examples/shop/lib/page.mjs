// The shop's one page, made on the server: what can be ordered, and what became of the last orders.

const WARES = ['Tea', 'Coffee', 'Honey', 'Bread'];

const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const row = ({ id, item, quantity, state }) =>
  `<tr><td>${id}</td><td>${quantity} × ${escape(item)}</td><td class="${escape(state)}">${escape(state)}</td></tr>`;

export const page = ({ name, notice, orders }) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>${escape(name)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem; color: #222; }
  form { display: flex; gap: 0.5rem; flex-wrap: wrap; margin: 1.5rem 0; }
  select, input, button { font: inherit; padding: 0.4rem 0.6rem; }
  table { width: 100%; border-collapse: collapse; }
  td, th { text-align: left; padding: 0.4rem 0; border-top: 1px solid #ddd; }
  .open { color: #a15c00; } .packed { color: #1a7f37; }
</style>
<h1>${escape(name)}</h1>
${notice ? `<p>${escape(notice)}</p>` : ''}
<form method="post" action="/orders">
  <label>Quantity <input name="quantity" type="number" min="1" max="99" value="1" required></label>
  <label>Item <select name="item">${WARES.map((ware) => `<option>${ware}</option>`).join('')}</select></label>
  <button>Order</button>
</form>
<table>
  <thead><tr><th>No.</th><th>Order</th><th>State</th></tr></thead>
  <tbody>${orders.map(row).join('') || '<tr><td colspan="3">No orders yet.</td></tr>'}</tbody>
</table>
</html>
`;
