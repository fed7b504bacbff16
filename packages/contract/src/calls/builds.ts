// Builds of the user's own CI: each is a release, and where the service follows builds it goes through the gate.
import { z } from 'zod';
import { refuseCommit, refuseImage } from '@nebula/domain/spec/source';
import { call, PROJECT } from '../call.ts';
import { listOf, pageQuery } from '../shapes/basics.ts';
import { build, reportedBuild } from '../shapes/build.ts';

const refusedBy =
  (refuse: (text: string) => string | null) => (text: string, context: z.RefinementCtx<string>) => {
    const message = refuse(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };

export const buildCalls = {
  'builds.report': call({
    method: 'POST',
    path: `${PROJECT}/builds`,
    who: 'build.report',
    summary:
      'Report a build: where auto-deploy is on it is deployed, or asks for an approval; the answer says which',
    body: z.strictObject({
      service: z.string().min(1).max(100),
      commit: z.string().superRefine(refusedBy(refuseCommit)).meta({ minLength: 7, maxLength: 64 }),
      image: z.string().superRefine(refusedBy(refuseImage)).meta({ minLength: 1, maxLength: 512 }),
    }),
    answer: reportedBuild,
    status: 201,
    problems: [],
  }),
  'builds.list': call({
    method: 'GET',
    path: `${PROJECT}/builds`,
    who: 'read',
    summary: 'Builds that were reported',
    query: pageQuery,
    answer: listOf(build),
    problems: [],
  }),
} as const;
