import { expect, it } from 'vitest';
import { whyNoImages } from './images-there.ts';

it('CS-5: says of a cluster that runs no images what the server would say, and of an unknown one nothing', () => {
  const cluster = { images: false, repositories: true, postgres: true, failover: false, volumes: true };
  expect(whyNoImages(cluster)).toBe('The environment’s cluster cannot run images.');
  expect(whyNoImages({ ...cluster, images: true })).toBeUndefined();
  expect(whyNoImages(null)).toBeUndefined();
});
