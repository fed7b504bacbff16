// What operators and machines ask: whether the server lives, is ready, how it does, and what its API is.
// They need no caller and say nothing of any organization: counts, never names.
import { z } from 'zod';
import { call } from '../call.ts';

const health = z.object({ status: z.literal('ok') });

/** `/healthz` answers without the database; `/readyz` does not. */
export const systemCalls = {
  'system.health': call({
    method: 'GET',
    path: '/healthz',
    who: 'anyone',
    summary: 'The process answers',
    answer: health,
    problems: [],
  }),
  'system.ready': call({
    method: 'GET',
    path: '/readyz',
    who: 'anyone',
    summary: "Database and local cluster's agent are there",
    answer: health,
    problems: ['unavailable'],
  }),
  'system.metrics': call({
    method: 'GET',
    path: '/metrics',
    who: 'anyone',
    summary: 'Figures for Prometheus',
    answer: z.string(),
    problems: [],
    media: 'text/plain',
  }),
  'system.openapi': call({
    method: 'GET',
    path: '/api/v1/openapi.json',
    who: 'anyone',
    summary: 'This document',
    answer: z.record(z.string(), z.unknown()),
    problems: [],
  }),
} as const;
