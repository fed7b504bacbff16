// The services of an environment, and the direct starts: deploy, redeploy, rollback, promotion.
// A direct start answers what it made, or the approval that it waits for; it never asks for downtime to be accepted
// (CS-7). What it would change, and what the gate would make of it now, is told by the same call with `dryRun`.
import { z } from 'zod';
import { call, ENVIRONMENT, SERVICE } from '../call.ts';
import { listOf, pageQuery } from '../shapes/basics.ts';
import { started } from '../shapes/deployment.ts';
import { service, serviceDetail } from '../shapes/service.ts';

/** With it nothing starts: the answer says what would change (DE-5), and whether it would start, wait or be refused. */
const dryRun = z.boolean().default(false);

const image = z.string().min(1).max(1000);
const revision = z.string().min(1).max(250);

/** An image; a commit; a branch or tag, which is resolved when it is asked for (DE-2). */
const wantedRelease = z.union([
  z.strictObject({ image }),
  z.strictObject({ commit: revision }),
  z.strictObject({ ref: revision }),
  z.strictObject({ repo: z.string().max(2000), ref: revision.nullable(), commit: revision.nullable() }),
]);

/** As it is asked for, before a branch is resolved to its commit (DE-2). */
export type WantedRelease = z.infer<typeof wantedRelease>;

/**
 * A direct start answers 201 and what it made; where it waits, the approval it waits for. A rollback is never
 * `frozen` (FR-3).
 */
export const serviceCalls = {
  'services.list': call({
    method: 'GET',
    path: `${ENVIRONMENT}/services`,
    who: 'read',
    summary: 'The services of an environment, with those that only the caller has staged',
    query: pageQuery,
    answer: listOf(service),
    problems: [],
  }),
  'service.show': call({
    method: 'GET',
    path: SERVICE,
    who: 'read',
    summary: "One service: what is live, what runs, and the caller's staged lines over it",
    answer: serviceDetail,
    problems: [],
  }),
  'service.deploy': call({
    method: 'POST',
    path: `${SERVICE}/deploy`,
    who: 'deploy',
    summary:
      'Deploy a release; `{image}` is short for `{release: {image}}`; with `dryRun` only say what would happen',
    body: z
      .strictObject({ release: wantedRelease.optional(), image: image.optional(), dryRun })
      .refine((body) => (body.release === undefined) !== (body.image === undefined), {
        error: 'either `release` or `image` is needed',
        path: ['release'],
      }),
    answer: started,
    status: 201,
    problems: ['frozen', 'concurrency-limit'],
  }),
  'service.redeploy': call({
    method: 'POST',
    path: `${SERVICE}/redeploy`,
    who: 'deploy',
    summary: 'Deploy the live release with the live settings again',
    body: z.strictObject({ dryRun }).optional(),
    answer: started,
    status: 201,
    problems: ['frozen', 'concurrency-limit', 'illegal-transition'],
  }),
  'service.rollback': call({
    method: 'POST',
    path: `${SERVICE}/rollback`,
    who: 'deploy',
    summary: 'Return to a deployment that succeeded here; with `dryRun` only say what would change',
    body: z.strictObject({ deployment: z.string().min(1).max(100), dryRun }),
    answer: started,
    status: 201,
    problems: ['not-a-rollback', 'concurrency-limit'],
  }),
  'service.promote': call({
    method: 'POST',
    path: `${SERVICE}/promote`,
    who: 'deploy',
    summary:
      'Take the release that runs in another environment; stages a first deploy where the service is new',
    body: z.strictObject({ from: z.string().min(1).max(100), dryRun }),
    answer: started,
    status: 201,
    problems: ['frozen', 'concurrency-limit', 'illegal-transition'],
  }),
} as const;
