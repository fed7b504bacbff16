// The people and places of the pictures: names as a real team has them, and an organization where nothing happened yet.
import { newId } from '../../server/src/store/ids.ts';
import type { Who, World } from '../../server/test/world.ts';

export const TEAM: Readonly<Record<Who, { readonly name: string; readonly email: string }>> = {
  owner: { name: 'Inès Moreau', email: 'ines@acme.example' },
  admin: { name: 'Jana Lind', email: 'jana@acme.example' },
  otherAdmin: { name: 'Amir Sadeghi', email: 'amir@acme.example' },
  developer: { name: 'Mara Köhler', email: 'mara@acme.example' },
  otherDeveloper: { name: 'Tomás Rivera', email: 'tomas@acme.example' },
  viewer: { name: 'Yuki Tanaka', email: 'yuki@acme.example' },
};

export const EMPTY_ORG = 'northwind';

/** Gives the places the names of the pictures; the organization's address becomes `acme`. */
export async function nameThePlaces({ store, org, people, cluster }: World): Promise<void> {
  await store.pool.query(`update organization set slug = 'acme' where id = $1`, [org.id]);
  await store.pool.query(`update cluster set name = 'Frankfurt', slug = 'frankfurt' where id = $1`, [
    cluster.id,
  ]);
  await makeAnEmptyOrganization(store, people.owner.id);
}

async function makeAnEmptyOrganization(store: World['store'], owner: string): Promise<void> {
  const id = newId('org');
  await store.pool.query('insert into organization (id, slug, name) values ($1, $2, $3)', [
    id,
    EMPTY_ORG,
    'Northwind',
  ]);
  await store.pool.query('insert into stream (id, org_id) values ($1, $1)', [id]);
  await store.pool.query(`insert into member (org_id, person_id, role) values ($1, $2, 'owner')`, [
    id,
    owner,
  ]);
}
