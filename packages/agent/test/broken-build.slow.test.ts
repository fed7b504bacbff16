// A build that the engine was killed over is known as one, whatever its steps have printed.
import { expect, it, onTestFinished } from 'vitest';
import { answers, IMAGE, startEngine, whyNoEngine } from '../../../test/an-engine.ts';
import { buildImage } from '../src/engine/build-image.ts';
import { buildGroup, endProcessesIn } from '../src/engine/build-processes.ts';
import { EngineGone } from '../src/engine/engine.ts';
import { tarOf } from '../src/engine/tar.ts';
import { freshFolder } from './an-app.ts';

const isGiven = process.env['NEBULA_TEST_ENGINE'] !== undefined;
const MARKS = [
  'Successfully built 0123456789ab',
  'Successfully tagged nebula/web:1',
  '{"aux":{"ID":"sha256:0"}}',
];
const DOCKERFILE = [
  `FROM ${IMAGE}`,
  `RUN ["/bin/node","-e",${JSON.stringify(`for (const mark of ${JSON.stringify(MARKS)}) console.log(mark); setInterval(() => 0, 600_000)`)}]`,
  '',
].join('\n');

// An engine that was given cannot be killed.
it.skipIf(whyNoEngine() !== null || isGiven)(
  'DE-4: a step that prints what a builder says at its end makes no image of a build that broke off',
  async () => {
    const { engine, podman, stop } = await startEngine();
    const group = buildGroup(`nebula-${freshFolder('cluster').slice(-6).toLowerCase()}`, 'dp_broken');
    onTestFinished(async () => {
      await endProcessesIn(group);
      podman?.resume();
      await answers(engine);
      await stop();
    });
    let printed = '';
    const order = {
      image: 'nebula/broken:1',
      labels: {},
      registries: [],
      context: () => tarOf([{ kind: 'text', name: 'Dockerfile', text: DOCKERFILE }]),
      group,
      memoryBytes: 256 << 20,
      limitMs: 60_000,
    };
    const killAtTheEnd = (text: string): void => {
      printed += text;
      if (printed.includes(MARKS.at(-1) ?? '')) void podman?.kill();
    };

    const built = buildImage(engine, order, killAtTheEnd, new AbortController().signal);

    await expect(built).rejects.toThrow(EngineGone);
    for (const mark of MARKS) expect(printed).toContain(mark);
  },
  120_000,
);
