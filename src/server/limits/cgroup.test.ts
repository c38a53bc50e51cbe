import { boundsOf, threadsFor } from "./cgroup";

const GIBIBYTE = 1024 ** 3;

/** A system that has these files, 32 processors and 64 GiB. */
const on = (files: Readonly<Record<string, string>>, constrainedBytes?: number) =>
  boundsOf((path) => files[path], { processors: 32, memoryBytes: 64 * GIBIBYTE, constrainedBytes });

describe("what bounds the process", () => {
  it("is the machine where there is no cgroup, or one without a limit", () => {
    const machine = { processors: 32, memoryBytes: undefined };
    expect(on({})).toEqual(machine);
    expect(
      on({ "/proc/self/cgroup": "0::/user.slice\n", "/sys/fs/cgroup/user.slice/cpu.max": "max 100000\n" }, 2 ** 64),
    ).toEqual(machine);
    const older = {
      "/proc/self/cgroup": "4:memory:/\n2:cpu,cpuacct:/\n",
      "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1\n",
      "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
    };
    expect(on(older, 0)).toEqual(machine);
  });

  it("is the memory that Node.js finds", () => {
    expect(on({}, 2 * GIBIBYTE).memoryBytes).toBe(2 * GIBIBYTE);
  });

  it("is the cgroup of a container, of version 2", () => {
    const files = { "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": "250000 100000\n" };
    expect(on(files).processors).toBe(2.5);
  });

  it("is the cgroup of a container, of version 1, which names itself as its host does", () => {
    const files = {
      "/proc/self/cgroup": "9:memory:/docker/0f3a\n3:cpu,cpuacct:/docker/0f3a\n0::/system.slice\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "400000\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
    };
    expect(on(files).processors).toBe(4);
  });

  it("is the narrowest of those around it", () => {
    const files = {
      "/proc/self/cgroup": "0::/kubepods/pod1/one\n",
      "/sys/fs/cgroup/kubepods/pod1/one/cpu.max": "max 100000\n",
      "/sys/fs/cgroup/kubepods/pod1/cpu.max": "200000 100000\n",
    };
    expect(on(files).processors).toBe(2);
  });
});

describe("threads", () => {
  it.each([
    [
      { processors: 2, memoryBytes: undefined },
      { lookup: 2, large: 1 },
    ],
    [
      { processors: 32, memoryBytes: undefined },
      { lookup: 32, large: 31 },
    ],
    [
      { processors: 2, memoryBytes: 2 * GIBIBYTE },
      { lookup: 2, large: 1 },
    ],
    [
      { processors: 32, memoryBytes: 2 * GIBIBYTE },
      { lookup: 2, large: 1 },
    ],
    [
      { processors: 8, memoryBytes: 4 * GIBIBYTE },
      { lookup: 4, large: 4 },
    ],
    [
      { processors: 0.5, memoryBytes: 8 * GIBIBYTE },
      { lookup: 2, large: 1 },
    ],
    // One of each, whatever there is.
    [
      { processors: 2, memoryBytes: GIBIBYTE / 4 },
      { lookup: 1, large: 1 },
    ],
  ])("are as many as have room in %j", (bounds, threads) => {
    expect(threadsFor(bounds)).toEqual(threads);
  });
});
